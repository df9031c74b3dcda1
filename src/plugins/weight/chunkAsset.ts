import {NO_CHUNK} from './chunkNames';

/**
 * A client module: the address of a chunk, which Docusaurus asks for when it fetches the next page ahead. The stock one
 * looks names up in a table of all chunks; here a chunk's id is its name.
 */
declare const __webpack_require__: {
  gca: (name: string) => string | undefined;
  /** The path of the site. */
  readonly p: string;
  /** The file of a chunk below it. */
  readonly u: (id: string) => string;
};

__webpack_require__.gca = (name) =>
  name === NO_CHUNK ? undefined : __webpack_require__.p + __webpack_require__.u(name);
