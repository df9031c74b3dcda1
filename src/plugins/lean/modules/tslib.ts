/** Stands in for tslib, of which browsers call this alone. */
export const __importDefault = <T>(module: T | {readonly __esModule: true; readonly default: T}) =>
  module && typeof module === 'object' && '__esModule' in module ? module : {default: module};
