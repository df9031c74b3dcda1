/** Replaces the module by which the theme loads Prism's languages in the browser, because the build highlights code. */
export default undefined;
