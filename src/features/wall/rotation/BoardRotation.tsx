import { Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { WallBoard } from '../../../contract/evo-monitor/wallBoards';
import { BoardData } from '../boards/boardData';
import { BOARDS } from '../boards/boards';
import { BoardBoundary } from './BoardBoundary';
import classes from './BoardRotation.module.css';

interface BoardRotationProps {
  boards: readonly WallBoard[];
  shown: WallBoard;
  /** Hears whether a board has data of its own. */
  onData: (board: WallBoard, hasData: boolean) => void;
}

/**
 * All boards of a display, each made once and then shown and hidden: weeks of rotation neither build nor tear down. A
 * hidden board keeps its size, so that a map or a chart need not be laid out when its turn comes.
 */
export function BoardRotation({ boards, shown, onData }: BoardRotationProps) {
  return boards.map((name) => {
    const isShown = name === shown;
    return (
      <section key={name} className={classes.board} data-shown={isShown} aria-hidden={!isShown} inert={!isShown}>
        <BoardBoundary notice={<FailedBoard name={name} />}>
          <ToldBoard name={name} isShown={isShown} onData={onData} />
        </BoardBoundary>
      </section>
    );
  });
}

function ToldBoard({
  name,
  isShown,
  onData,
}: Pick<BoardRotationProps, 'onData'> & { name: WallBoard; isShown: boolean }) {
  const Board = BOARDS[name];
  const tell = useCallback((hasData: boolean) => onData(name, hasData), [onData, name]);
  return (
    <BoardData value={tell}>
      <Suspense fallback={null}>
        <Board isShown={isShown} />
      </Suspense>
    </BoardData>
  );
}

function FailedBoard({ name }: { name: WallBoard }) {
  const { t } = useTranslation('wall');
  return (
    <p className={classes.failed} role="status">
      {t('failed', { board: t(`boards.${name}`) })}
    </p>
  );
}
