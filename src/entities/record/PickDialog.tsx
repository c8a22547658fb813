import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogShell } from '../../kit/feedback/DialogShell';

/** A record to choose; without an id: none. */
export interface Picked {
  id: string | null;
  name: string;
}

/** Props of a Mantine select. */
export interface PickInput {
  value: string | null;
  onChange: (value: string | null, option: { label: string } | null) => void;
}

interface PickDialogProps {
  title: string;
  /** Label of the button that takes the present value away from the records instead of giving them another. */
  noneLabel?: string;
  onPick: (picked: Picked) => void;
  onClose: () => void;
  /** The select. */
  children: (input: PickInput) => ReactNode;
}

/** Chooses a record that many others are to get, before the question that names the consequence. */
export function PickDialog({ title, noneLabel, onPick, onClose, children }: PickDialogProps) {
  const { t } = useTranslation(['records', 'common']);
  const [picked, pick] = useState<Picked | null>(null);
  return (
    <DialogShell
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          {noneLabel !== undefined && (
            <Button variant="default" onClick={() => onPick({ id: null, name: '' })}>
              {noneLabel}
            </Button>
          )}
          <Button variant="filled" disabled={picked === null} onClick={() => picked && onPick(picked)}>
            {t('bulk.continue')}
          </Button>
        </>
      }
    >
      {children({
        value: picked?.id ?? null,
        onChange: (id, option) => pick(id === null ? null : { id, name: option?.label ?? id }),
      })}
    </DialogShell>
  );
}
