import { Anchor } from '@mantine/core';
import { useState } from 'react';
import classes from './FileField.module.css';
import type { HeldFile, OpenFile } from './upload';

interface FileLinkProps {
  file: Pick<HeldFile, 'id' | 'name'>;
  open: OpenFile;
}

/** Name of a stored file as a link that shows or saves it; a refusal appears beside it. */
export function FileLink({ file, open }: FileLinkProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const openNow = () => {
    setProblem(null);
    void open(file).then((refusal) => setProblem(refusal?.message ?? null));
  };
  return (
    <span className={classes.name}>
      <Anchor component="button" type="button" role="link" inherit title={file.name} onClick={openNow}>
        {file.name}
      </Anchor>
      {problem !== null && <span role="alert">{` ${problem}`}</span>}
    </span>
  );
}
