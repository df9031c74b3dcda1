import StockCodeBlock from '@theme-original/CodeBlock';
import type {Props} from '@theme/CodeBlock';
import includeLanguages from '@theme/prism-include-languages';
import {Prism} from 'prism-react-renderer';
import type {ComponentType} from 'react';

includeLanguages(Prism);

/** Docusaurus' own component, which is loaded by itself because it needs Prism. */
export default StockCodeBlock as ComponentType<Props>;
