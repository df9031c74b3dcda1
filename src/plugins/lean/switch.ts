/** The switch of this folder, and the one place that reads it: `LEAN=off npm run build` and `LEAN=off npm start`. */
export const isLean = process.env.LEAN !== 'off';
