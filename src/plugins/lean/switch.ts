/** The switch of this folder, which only this file reads: `LEAN=off npm run build` and `LEAN=off npm start`. */
export const isLean = process.env.LEAN !== 'off';
