/** What a notation of this site is: one object says everything that a page, a check or a chapter needs to know of it. */
import type {RootContent} from 'mdast';
import type {ContainerDirective, LeafDirective, TextDirective} from 'mdast-util-directive';
import type * as z from 'zod';

import type {Fact} from '../config/course';
import type {Diagnostic, Page} from '../course/diagnostic';
import type {ExampleIndex} from '../course/examples';
import type {Instruments} from '../course/instruments/instrument';
import type {Work} from './time/model';

/** `:::name` around other Markdown, `::name` on a line of its own, `:name` within a sentence. */
type Nodes = {container: ContainerDirective; leaf: LeafDirective; text: TextDirective};
export type Form = keyof Nodes;
export type DirectiveNode = Nodes[Form];

/** The facts of the course by name: `facts` of src/config/course.ts. */
export type Facts = Readonly<Record<string, Fact>>;

/** What notations read beside the page. */
export type Context = {
  readonly exampleIndex: ExampleIndex;
  readonly facts: Facts;
  readonly instruments: Instruments;
  /** The address under which gem5's files can be read, without a slash at the end. */
  readonly gem5: string;
  /** All notations, for those that depend on the others. */
  readonly notations: readonly Notation[];
};

/** One directive on a page, with attributes that have the form which its notation declares. */
export type Use<F extends Form = Form, Attributes = Record<string, unknown>> = {
  readonly node: Nodes[F];
  /** The text in its square brackets, as its author wrote it. */
  readonly label: string;
  readonly attributes: Attributes;
  /** What it stands in, if a link or a heading. */
  readonly inside: 'heading' | 'link' | undefined;
  /** Its number among the uses of its notation on the page, from 1. */
  readonly number: number;
  readonly page: Page;
};

/** Makes what a reader sees in the place of a directive. */
type Transform = () => readonly RootContent[] | Promise<readonly RootContent[]>;

type Declared<F extends Form, Attributes extends z.ZodObject> = {
  /** The name behind the colons. */
  readonly name: string;
  readonly form: F;
  /** How it is written, in short: `:num[RUN NAME]`. */
  readonly like: string;
  /** What a reader gets in its place, in one sentence. */
  readonly meaning: string;
  /** The text in its square brackets; a notation without it takes none. */
  readonly label?: z.ZodType<string | undefined>;
  /** Whether its label is part of the sentence around it, so that prose is read on within. */
  readonly isProse?: boolean;
  readonly attributes: Attributes;
  /** An example that compiles, and one that `npm run check` refuses; a test holds both to that. */
  readonly good: string;
  readonly bad: string;
  /** The rule that it breaks where `read` throws an error without a rule. */
  readonly rule: string;
  /** Whether it shows a recorded result, about which the sentences around it then speak. */
  readonly showsResult?: boolean;
  /** The files that `read` computes from, as globs, where it computes for seconds: the check keeps what it found. */
  readonly computedFrom?: readonly string[];
  /**
   * Its check: reads what a directive names, and gives its transform.
   *
   * @throws {Fault} what is wrong and what to write instead, with the rule
   * @throws {Error} the same, by `rule`
   * @throws {AggregateError} several of these
   */
  read(use: Use<F, z.output<Attributes>>, context: Context): Transform;
  /** What is wrong with its uses on one page together. The page shows it too. */
  readPage?(uses: readonly Use<F, z.output<Attributes>>[]): Diagnostic[];
  /** What it changes on a page beside its directives, before they are replaced. Uses with a diagnostic are left out. */
  transformPage?(page: Page, context: Context, uses: readonly Use<F, z.output<Attributes>>[]): void;
  /** Where a page should use it and does not, or the other way round. Only `npm run check` says so. */
  advise?(page: Page, context: Context): Diagnostic[];
  /**
   * What it gives a reader to do, if that is something else than to read its label.
   *
   * @param runs the runs whose commands the page has shown before; a command is typed once
   */
  work?(use: Use<F, z.output<Attributes>>, context: Context, runs: Set<string>): Partial<Work>;
};

/** A notation whatever its form and attributes. */
export type Notation = Declared<Form, z.ZodObject>;

/** Checks the parts of a declaration against each other. */
export const notation = <const F extends Form, Attributes extends z.ZodObject>(
  declared: Declared<F, Attributes>,
): Declared<F, Attributes> => declared;
