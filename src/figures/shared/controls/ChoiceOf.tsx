type Props = {
  readonly label: string;
  readonly names: readonly string[];
  readonly value: string;
  /** The name of a first option, whose value is ''. */
  readonly none?: string;
  readonly onChoose: (name: string) => void;
};

export const ChoiceOf = ({label, names, value, none, onChoose}: Props) => (
  <label>
    {label}{' '}
    <select value={value} onChange={({currentTarget}) => onChoose(currentTarget.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  </label>
);
