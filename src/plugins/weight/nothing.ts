/** Stands in for a module that has nothing to do on this site. */
export {};
