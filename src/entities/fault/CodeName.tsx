import clsx from 'clsx';
import classes from './CodeName.module.css';

interface CodeNameProps {
  name: string;
  /** As the charger sent it; null where there is none. */
  raw: string | null;
}

/** A name of the language in force with the charger's own code beside it, by which makers and manuals are asked. */
export function CodeName({ name, raw }: CodeNameProps) {
  return (
    <>
      {name}
      {raw !== null && raw !== name && (
        <>
          {' '}
          <span className={clsx('mono', classes.code)} translate="no">
            {raw}
          </span>
        </>
      )}
    </>
  );
}
