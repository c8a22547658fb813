import { ActionIcon, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FieldMessage } from '../form/FieldMessage';
import classes from './UploadLines.module.css';
import type { RunningUpload } from './useUploads';

/** Running uploads, each with its progress and a cancel button, and failed ones. */
export function UploadLines({ uploads }: { uploads: readonly RunningUpload[] }) {
  const { t } = useTranslation(['transfer', 'common']);
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.lines}>
      {uploads.map(({ key, name, part, problem, remove }) => (
        <li key={key} className={classes.line}>
          <div className={classes.words}>
            <span className={classes.name} title={name}>
              {name}
            </span>
            {problem === null ? (
              <Progress.Root size="xs">
                <Progress.Section value={part * 100} aria-label={t('transfer:sending', { name })} />
              </Progress.Root>
            ) : (
              <span role="alert">
                <FieldMessage message={problem} />
              </span>
            )}
          </div>
          <ActionIcon
            variant="subtle"
            size="sm"
            aria-label={problem === null ? t('transfer:cancelOf', { name }) : t('common:close')}
            onClick={remove}
          >
            <IconX size={14} stroke={1.6} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
