/** The declaration of a notation, which the build, the check, the notation page and contributing/notation.md read. */
import type {RootContent} from 'mdast';
import type {ContainerDirective, LeafDirective, TextDirective} from 'mdast-util-directive';
import type * as z from 'zod';

import type {Fact} from '../config/course';
import type {Diagnostic, Page} from '../content/diagnostic';
import type {ExampleIndex} from '../content/examples';
import type {Figures} from '../content/figures/figure';
import type {RuleId} from '../content/rules';
import type {Work} from './time/model';

/** `:::name` around other Markdown, `::name` alone on a line, `:name` within a sentence. */
type Nodes = {container: ContainerDirective; leaf: LeafDirective; text: TextDirective};
export type Form = keyof Nodes;
export type DirectiveNode = Nodes[Form];

/** The facts of the course by name: `facts` of src/config/course.ts. */
export type Facts = Readonly<Record<string, Fact>>;

/** What notations read besides the page. */
export type Context = {
  readonly exampleIndex: ExampleIndex;
  readonly facts: Facts;
  readonly figures: Figures;
  /** The address under which gem5's files can be read, without a slash at the end. */
  readonly gem5: string;
  /** All notations, for those that depend on the others. */
  readonly notations: readonly Notation[];
};

/** A directive on a page, whose label and attributes have the declared form. */
export type Use<F extends Form = Form, Attributes = Record<string, unknown>> = {
  readonly node: Nodes[F];
  /** The text in its square brackets, as its author wrote it. */
  readonly label: string;
  readonly attributes: Attributes;
  /** The kind of node that holds it, if that is a heading or a link. */
  readonly inside: 'heading' | 'link' | undefined;
  /** Its number among the uses of its notation on the page, from 1. */
  readonly number: number;
  readonly page: Page;
};

/** Makes the nodes that replace a directive. */
type Transform = () => readonly RootContent[] | Promise<readonly RootContent[]>;

type Declared<F extends Form, Attributes extends z.ZodObject> = {
  /** The name after the colons. */
  readonly name: string;
  readonly form: F;
  /** How it is written, in short: `:num[RUN NAME]`. */
  readonly like: string;
  /** What a reader sees in its place, in one sentence. */
  readonly meaning: string;
  /** The text in its square brackets; a notation without it takes none. */
  readonly label?: z.ZodType<string | undefined>;
  /** Whether its label is a part of the surrounding sentence, and therefore prose. */
  readonly isProse?: boolean;
  readonly attributes: Attributes;
  /** Examples that compile, and some that `npm run check` refuses, one for each form; a test compiles and checks them. */
  readonly good: string | readonly string[];
  readonly bad: string | readonly string[];
  /** The rule of the errors that `read` throws, unless an error names another. */
  readonly rule: RuleId;
  /** Whether it shows a result, which may answer a prediction. */
  readonly showsResult?: boolean;
  /**
   * Its check: reads what a directive names, and returns its transform.
   *
   * @throws {Fault | Error} with what is wrong and what to write instead; a fault names its rule
   * @throws {AggregateError} with several of these
   */
  read(use: Use<F, z.output<Attributes>>, context: Context): Transform;
  /** Finds what is wrong with its uses on one page together; the page shows it too. */
  readPage?(uses: readonly Use<F, z.output<Attributes>>[]): Diagnostic[];
  /** Changes other parts of a page than directives, after these are read; uses with diagnostics are left out. */
  transformPage?(page: Page, context: Context, uses: readonly Use<F, z.output<Attributes>>[]): void;
  /**
   * The work that it gives a reader, if this is something other than reading its label.
   *
   * @param runs the runs whose commands the page has shown before, because a command is typed once
   */
  work?(use: Use<F, z.output<Attributes>>, context: Context, runs: Set<string>): Partial<Work>;
};

/** A notation of any form, with any attributes. */
export type Notation = Declared<Form, z.ZodObject>;

/** Infers the types of a declaration from its form and attributes. */
export const notation = <const F extends Form, Attributes extends z.ZodObject>(
  declared: Declared<F, Attributes>,
): Declared<F, Attributes> => declared;
