import Game from './Game';

/** The game on a page that explains what it shows. */
export default function View() {
  return <Game />;
}
