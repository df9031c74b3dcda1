/** The editor, with what JavaScript needs of CodeMirror. It is a chunk of its own. */
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import {defaultKeymap, history, historyKeymap, indentWithTab} from '@codemirror/commands';
import {javascriptLanguage} from '@codemirror/lang-javascript';
import {bracketMatching, indentOnInput, syntaxHighlighting} from '@codemirror/language';
import {EditorState, StateEffect, StateField} from '@codemirror/state';
import {Decoration, EditorView, keymap, lineNumbers, type DecorationSet} from '@codemirror/view';
import {tagHighlighter, tags} from '@lezer/highlight';

import type {Name} from './language';

/** The site's classes for code (src/css/code.css). */
const highlighter = tagHighlighter([
  {tag: tags.keyword, class: 'token keyword'},
  {tag: tags.comment, class: 'token comment'},
  {tag: [tags.string, tags.regexp], class: 'token string'},
  {tag: [tags.number, tags.bool, tags.null], class: 'token number'},
]);

const optionOf = ({name, kind, form, about}: Name): Completion => ({
  label: name,
  type: kind,
  detail: form,
  info: about,
});

/** Completes members after a dot, those of a known variable alone, and all else where a word begins. */
const completing =
  (names: readonly Name[]) =>
  (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(/\.?\w*$/);
    if (!word || (word.text === '' && !context.explicit)) return null;
    const isMember = word.text.startsWith('.');
    const owner = context.matchBefore(/\w+\.\w*$/)?.text.split('.')[0];
    const known = names.filter(({of}) => of !== undefined && of === owner);
    const fitting = names.filter(({kind, of}) =>
      isMember ? kind === 'method' && of === undefined : kind === 'class' || kind === 'variable',
    );
    return {
      from: word.from + (isMember ? 1 : 0),
      options: (known.length > 0 ? known : fitting).map(optionOf),
      validFor: /^\w*$/,
    };
  };

const setWrongLine = StateEffect.define<number | undefined>();
const wrongLine = Decoration.line({class: 'playground__wrong'});

/** The line that a message names, until the text changes. */
const wrongLineField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, {docChanged, effects, state}) {
    const marked = effects.find((effect) => effect.is(setWrongLine));
    if (!marked) return docChanged ? Decoration.none : before;
    const line = marked.value;
    return line === undefined || line > state.doc.lines
      ? Decoration.none
      : Decoration.set([wrongLine.range(state.doc.line(line).from)]);
  },
  provide: (field) => EditorView.decorations.from(field),
});

type Options = {
  readonly parent: Element;
  readonly text: string;
  readonly label: string;
  /** The id of the element that says how to leave the editor. */
  readonly describedBy: string;
  readonly names: readonly Name[];
  readonly onChange: (text: string) => void;
  readonly onRun: () => void;
};

export type CodeMirror = {
  /** Replaces the text, which can be undone. */
  readonly setText: (text: string) => void;
  readonly markLine: (line: number | undefined) => void;
  readonly destroy: () => void;
};

export function codeMirror({parent, text, label, describedBy, names, onChange, onRun}: Options): CodeMirror {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        keymap.of([{key: 'Mod-Enter', run: () => (onRun(), true)}]),
        lineNumbers(),
        history(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        autocompletion({override: [completing(names)]}),
        javascriptLanguage,
        syntaxHighlighting(highlighter),
        wrongLineField,
        keymap.of([
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...defaultKeymap,
          ...historyKeymap,
          indentWithTab,
        ]),
        // With an index of its own, tools see that the box that scrolls has something to focus.
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-describedby': describedBy,
          tabindex: '0',
        }),
        EditorView.updateListener.of(({docChanged, state}) => {
          if (docChanged) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    setText: (next) => {
      if (next !== view.state.doc.toString()) {
        view.dispatch({changes: {from: 0, to: view.state.doc.length, insert: next}});
      }
    },
    markLine: (line) => view.dispatch({effects: setWrongLine.of(line)}),
    destroy: () => view.destroy(),
  };
}
