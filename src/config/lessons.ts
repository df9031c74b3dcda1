/** Whether a page is one whose end is remembered (src/client/lessonMarks.ts). */
export const isLesson = (path: string): boolean => /\/docs\/(?:labs|tutorial)\//.test(path);
