/** One of our own steps alone: `tsx tools/check/alone.ts check:pages`; with `fix:pages`, its fixes. */
import {root} from './root';
import {steps} from './steps';
import {groundOf, verdictsOf} from './verdicts/kept';
import {digestsOf} from './verdicts/digests';

async function main(name = ''): Promise<void> {
  const own = steps.find(({script}) => script === name.replace('fix:', 'check:'))?.own;
  if (!own) throw new Error(`there is no step \`${name}\` in tools/check/steps.ts`);
  if (name.startsWith('fix:')) {
    for (const path of (await own.fix?.()) ?? []) console.log(path);
    return;
  }
  const verdicts = verdictsOf(root, name, groundOf(root, digestsOf(root)));
  const look = await own.look();
  const {passed, lines} = await look(verdicts);
  verdicts.save();
  for (const line of lines) console.log(line);
  process.exitCode = passed ? 0 : 1;
}

void main(process.argv[2]);
