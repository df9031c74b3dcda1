/** What the entry starts, in a module of its own so that it can be evaluated when its parts have been. */
import App from '@docusaurus/core/lib/client/App';
import {BrowserRouter} from 'react-router-dom';

export {modulesOf, whenKnown} from '../weight/preload';

/** What the stock site has around it for the head is nothing here: see ../weight/head.tsx. */
export const app = (
  <BrowserRouter>
    <App />
  </BrowserRouter>
);
