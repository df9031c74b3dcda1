import type {ReactNode} from 'react';

/** A sentence in which backticks mark code. Those in a quotation stay, because they are of the reader's file. */
export const withCode = (text: string): ReactNode[] =>
  text
    .split(/(“[^”]*”)|`([^`]+)`/)
    .map((part, index) => (index % 3 === 2 && part ? <code key={index}>{part}</code> : part));
