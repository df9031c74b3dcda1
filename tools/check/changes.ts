import {spawnSync} from 'node:child_process';

/** The default branch: that of the repository from which this one was cloned, or a local one. */
const defaults = ['origin/HEAD', 'origin/main', 'main'];

/**
 * The files that differ from where this branch left the default one, as paths from the root: changed, new, removed,
 * committed or not.
 *
 * @returns undefined if Git cannot tell, because there is no repository, or too little of its history
 */
export function changedFiles(root: string): readonly string[] | undefined {
  const git = (...words: string[]): string | undefined => {
    const {status, stdout} = spawnSync('git', words, {cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28});
    return status === 0 ? stdout : undefined;
  };
  const names = (text: string | undefined): string[] | undefined => text?.split('\0').filter(Boolean);
  // The prefix is the path from the repository's root, which must be the project's.
  if (git('rev-parse', '--show-prefix')?.trim() !== '') return undefined;
  for (const branch of defaults) {
    const base = git('merge-base', 'HEAD', branch)?.trim();
    if (!base) continue;
    const changed = names(git('diff', '--name-only', '--no-renames', '-z', base));
    const untracked = names(git('ls-files', '--others', '--exclude-standard', '-z'));
    return changed && untracked && [...new Set([...changed, ...untracked])].sort();
  }
  return undefined;
}
