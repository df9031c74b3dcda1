// Docusaurus' own preset. The bundler compiles every script of the site with it, in `npm start` and `npm run build`.
module.exports = {
  presets: [require.resolve('@docusaurus/core/lib/babel/preset')],
};
