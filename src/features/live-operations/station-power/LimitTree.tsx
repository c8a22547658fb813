import { Button, UnstyledButton } from '@mantine/core';
import clsx from 'clsx';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import type { PowerNode } from '../../../contract/evo-monitor/powerNode';
import { POWER_EDITOR, type StationPower } from '../../../contract/evo-monitor/stationPower';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { formatPower } from '../../../lib/format';
import { isIdle, listLimitRows, type LimitRow } from './limitRows';
import classes from './LimitTree.module.css';
import { NodeDialog } from './NodeDialog';
import { usePowerWords } from './usePowerWords';

/** The limits of a station and of its parts, with what each of them carries. */
export function LimitTree({ stationId, power: { nodes } }: { stationId: string; power: StationPower }) {
  const { t } = useTranslation('stations');
  const mayEdit = useCan(POWER_EDITOR);
  const [isWhole, setWhole] = useState(false);
  const [openId, open] = useState<string | null>(null);
  const rows = listLimitRows(nodes).filter(({ node }) => isWhole || !isIdle(node));
  const idle = nodes.filter(isIdle).length;
  const opened = nodes.find(({ id }) => id === openId) ?? null;
  return (
    <DrawerSection
      title={t('power.tree.title')}
      aside={
        mayEdit && (
          <Button variant="default" size="compact-sm" onClick={() => open('')}>
            {t('power.tree.add')}
          </Button>
        )
      }
    >
      <div className={classes.head} aria-hidden>
        <span>{t('power.tree.head')}</span>
      </div>
      <ul className={classes.tree} aria-label={t('power.tree.title')}>
        {rows.map((row) => (
          <Line key={row.node.id} row={row} onOpen={mayEdit ? open : null} />
        ))}
      </ul>
      {idle > 0 && (
        <UnstyledButton className={classes.idle} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'power.tree.hideIdle' : 'power.tree.idle', { count: idle })}
        </UnstyledButton>
      )}
      {(opened || openId === '') && (
        <NodeDialog key={openId} stationId={stationId} nodes={nodes} node={opened} onClose={() => open(null)} />
      )}
    </DrawerSection>
  );
}

function Line({ row: { node, depth }, onOpen }: { row: LimitRow; onOpen: ((id: string) => void) | null }) {
  const { i18n } = useTranslation('stations');
  const { measured, limit } = node;
  const notes = useNotes(node);
  const write = (kw: number) => formatPower(kw, i18n.language);
  const isOver = limit !== null && measured > limit;
  return (
    <li className={classes.line} data-depth={Math.min(depth, 4)} data-over={isOver || undefined}>
      <NodeName node={node} onOpen={onOpen} />
      <LimitBar node={node} />
      <span className={classes.used}>{write(measured)}</span>
      <span className={classes.limit}>{limit === null ? '–' : write(limit)}</span>
      {notes.length > 0 && <span className={classes.notes}>{notes.join(' · ')}</span>}
    </li>
  );
}

function NodeName({ node, onOpen }: { node: PowerNode; onOpen: ((id: string) => void) | null }) {
  const { namePlace } = usePowerWords();
  const { id, kind, label } = node;
  const isCoded = kind === 'charger' || kind === 'evse';
  const look = { className: clsx(classes.name, isCoded && 'mono'), 'data-kind': kind };
  const name = isCoded ? label : namePlace(node);
  if (!onOpen) return <span {...look}>{name}</span>;
  return (
    <UnstyledButton {...look} onClick={() => onOpen(id)}>
      {name}
    </UnstyledButton>
  );
}

/** What set the limit of a part, its amperes and its load beside the chargers. */
function useNotes({ source, sourceName, amps, own, base }: PowerNode): string[] {
  const { t, i18n } = useTranslation('stations');
  const { nameSource } = usePowerWords();
  const isNamed = source !== null && source !== 'own' && source !== 'rated';
  return [
    ...(isNamed ? [nameSource(source, sourceName)] : []),
    ...(amps !== null && own.amps !== null ? [t('power.tree.amps', { used: amps, limit: own.amps })] : []),
    ...(base > 0 ? [t('power.tree.base', { power: formatPower(base, i18n.language) })] : []),
  ];
}

/** The used part of a limit, with a tick where the plan is. */
function LimitBar({ node: { measured, planned, limit } }: { node: PowerNode }) {
  if (limit === null || limit === 0) return <span />;
  const toPercent = (kw: number) => `${Math.min(100, (kw / limit) * 100)}%`;
  const parts = { '--used': toPercent(measured), '--plan': toPercent(planned) } as CSSProperties;
  return <span className={classes.track} style={parts} data-planned={planned > 0 || undefined} aria-hidden />;
}
