import { Button, Input, Progress, Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CSV_LIMITS } from '../../../contract/fileKinds';
import { FieldMessage } from '../../../kit/form/FieldMessage';
import { DropArea } from '../../../kit/transfer/DropArea';
import { formatNumber } from '../../../lib/format';
import classes from './AccountsField.module.css';
import { AccountResults } from './AccountResults';
import { useAccountCheck } from './useAccountCheck';

interface AccountsFieldProps {
  label: string;
  /** Ids of the app users that are taken over. */
  value?: readonly string[];
  onChange?: (ids: string[]) => void;
  error?: ReactNode;
  'data-path'?: string;
}

/** App users that are named by a list: pasted or from a file, and checked before they are taken over. */
export function AccountsField({ label, value = [], onChange, error, ...mark }: AccountsFieldProps) {
  const { t, i18n } = useTranslation(['couponActivities', 'common']);
  const [text, setText] = useState('');
  const check = useAccountCheck((ids) => onChange?.([...new Set([...value, ...ids])]));
  const { part, result, problem, checkText, checkFile, cancel } = check;
  const isRunning = part !== null;
  return (
    <Input.Wrapper label={label} labelElement="div" description={t('accounts.hint')} error={error} {...mark}>
      <div className={classes.field}>
        {value.length > 0 && (
          <div className={classes.line}>
            <span role="status">
              {t('accounts.named', { count: value.length, shown: formatNumber(value.length, 0, i18n.language) })}
            </span>
            <Button variant="subtle" size="compact-sm" onClick={() => onChange?.([])}>
              {t('accounts.remove')}
            </Button>
          </div>
        )}
        <Textarea
          rows={4}
          classNames={{ input: 'mono' }}
          aria-label={t('accounts.paste')}
          placeholder={t('accounts.paste')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button
          variant="default"
          className={classes.check}
          disabled={text.trim() === ''}
          loading={isRunning}
          onClick={() => void checkText(text)}
        >
          {t('accounts.check')}
        </Button>
        {isRunning ? (
          <div className={classes.line}>
            <Progress.Root size="sm" className={classes.progress}>
              <Progress.Section value={part * 100} aria-label={t('accounts.checking')} />
            </Progress.Root>
            <Button variant="subtle" size="compact-sm" onClick={cancel}>
              {t('common:cancel')}
            </Button>
          </div>
        ) : (
          <DropArea label={t('accounts.file')} limits={CSV_LIMITS} onFiles={([file]) => file && void checkFile(file)} />
        )}
        {problem && (
          <div role="alert">
            <FieldMessage message={problem.text || t('common:failed')} values={problem.values ?? {}} />
          </div>
        )}
        {result && <AccountResults check={result} />}
      </div>
    </Input.Wrapper>
  );
}
