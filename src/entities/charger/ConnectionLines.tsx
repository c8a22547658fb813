import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { CopyableId } from '../../kit/layout/CopyableId';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { SectionHead } from '../../kit/layout/SectionHead';
import { useCopy } from '../../kit/layout/useCopy';
import {
  listConnectionLines,
  type ChargerConnection,
  type ConnectionGroup,
  type ConnectionLine,
} from '../../lib/connectionLines';
import classes from './ConnectionLines.module.css';

interface ConnectionLinesProps {
  connection: ChargerConnection;
  isLocalUrl: boolean;
}

/** The lines to enter into a charger, in the words of its OCPP version; each is copied alone, or all together. */
export function ConnectionLines({ connection, isLocalUrl }: ConnectionLinesProps) {
  const { t } = useTranslation('chargers');
  const groups = listConnectionLines(connection);
  return (
    <section className={classes.lines} aria-label={t('credential.lines.title')}>
      <SectionHead
        title={`${t('credential.lines.title')} · OCPP ${connection.ocppVersion}`}
        aside={<CopyAll text={toPlainText(groups, t)} />}
      />
      {isLocalUrl && <p className={classes.hint}>{t('credential.local')}</p>}
      {groups.map(({ component, lines }) => (
        <div key={component} className={classes.group}>
          {component !== null && <strong className="mono">{component}</strong>}
          <Facts>
            {lines.map((line) => (
              <Fact key={nameLine(line, t)} label={nameLine(line, t)}>
                <CopyableId value={line.value} />
                <Hint line={line} />
              </Fact>
            ))}
          </Facts>
        </div>
      ))}
    </section>
  );
}

function Hint({ line }: { line: ConnectionLine }) {
  const { t } = useTranslation('chargers');
  if ('phrase' in line && line.phrase === 'fullUrl')
    return <span className={classes.hint}>{t('credential.hints.fullUrl')}</span>;
  if ('name' in line && line.name === 'ocppInterface')
    return <span className={classes.hint}>{t('credential.hints.ocppInterface')}</span>;
  return null;
}

function CopyAll({ text }: { text: string }) {
  const { t } = useTranslation(['chargers', 'common']);
  const [outcome, copy] = useCopy();
  return (
    <Button variant="default" leftSection={<IconCopy size={15} stroke={1.6} aria-hidden />} onClick={() => copy(text)}>
      <span role="status">{outcome === null ? t('credential.copyAll') : t(`common:${outcome}`)}</span>
    </Button>
  );
}

function nameLine(line: ConnectionLine, t: TFunction<'chargers'>): string {
  return 'name' in line ? line.name : t(`credential.lines.${line.phrase}`);
}

/** One line each, under the names of their components. */
function toPlainText(groups: readonly ConnectionGroup[], t: TFunction<'chargers'>): string {
  return groups
    .flatMap(({ component, lines }) => [
      ...(component === null ? [] : [component]),
      ...lines.map((line) => `${nameLine(line, t)}: ${line.value}`),
    ])
    .join('\n');
}
