/** Stands in for a module that has nothing to do on this site: see replaced.ts. */
export default undefined;
