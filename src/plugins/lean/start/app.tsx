/** What the entry starts, in a module of its own so that it can be evaluated when its parts have been. */
import App from '@docusaurus/core/lib/client/App';
import {HelmetProvider} from 'react-helmet-async';
import {BrowserRouter} from 'react-router-dom';

export {modulesOf, whenKnown} from '../navigation/preload';

/** As the stock entry has it. */
export const app = (
  <HelmetProvider>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </HelmetProvider>
);
