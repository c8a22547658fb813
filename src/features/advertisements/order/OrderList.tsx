import { VisuallyHidden } from '@mantine/core';
import { useLayoutEffect, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { appAdvertisement, type Advertisement } from '../../../contract/evo-basic/appAdvertisement';
import { moveBeside, moveStep, type DropSide } from './moveRecord';
import classes from './OrderList.module.css';
import { OrderRow } from './OrderRow';
import { useOrder } from './useOrder';

interface OrderListProps {
  /** Advertisements of one position and language, in order. */
  records: readonly Advertisement[];
  onOpen: (id: string) => void;
}

/** Advertisements in the order of the app: dragged to their places, or moved step by step by buttons. */
export function OrderList({ records, onOpen }: OrderListProps) {
  const { t } = useTranslation('advertisements');
  const mayOrder = useCan(appAdvertisement.order);
  const { ordered, reorder, isSaving } = useOrder(records);
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<{ id: string; side: DropSide } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const steps = useSteps(list, ordered);
  const ids = ordered.map(({ id }) => id);
  const dropOn = (id: string) => (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    if (dragged !== null) void reorder(moveBeside(ids, dragged, id, findSide(event)));
    endDrag();
  };
  const endDrag = () => {
    setDragged(null);
    setTarget(null);
  };
  const step = (id: string, by: -1 | 1) => {
    steps.remember(id, by);
    void reorder(moveStep(ids, id, by));
  };
  return (
    <>
      <ol ref={list} className={classes.list} aria-label={t('order.label')} aria-busy={isSaving}>
        {ordered.map((advertisement, index) => (
          <OrderRow
            key={advertisement.id}
            advertisement={advertisement}
            place={index + 1}
            count={ordered.length}
            isMovable={mayOrder}
            drop={target?.id === advertisement.id ? target.side : null}
            on={{
              open: () => onOpen(advertisement.id),
              step: (by) => step(advertisement.id, by),
              dragStart: () => setDragged(advertisement.id),
              dragOver: (event) => {
                if (dragged === null || dragged === advertisement.id) return setTarget(null);
                event.preventDefault();
                setTarget({ id: advertisement.id, side: findSide(event) });
              },
              drop: dropOn(advertisement.id),
              dragEnd: endDrag,
            }}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{steps.outcome}</VisuallyHidden>
    </>
  );
}

/** The half of a row that the pointer is in. */
function findSide({ currentTarget, clientY }: DragEvent<HTMLElement>): DropSide {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY - top < height / 2 ? 'before' : 'after';
}

/** Keeps the keyboard on the row that it moves, and says where the row stands now. */
function useSteps(list: { current: HTMLElement | null }, ordered: readonly Advertisement[]) {
  const { t } = useTranslation('advertisements');
  const [moved, setMoved] = useState<{ id: string; by: -1 | 1 } | null>(null);
  const place = ordered.findIndex(({ id }) => id === moved?.id) + 1;
  useLayoutEffect(() => {
    const buttons = [
      ...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-row="${moved?.id}"] [data-by]`) ?? []),
    ];
    // At the end of the list there is no further step: the way back takes the keyboard.
    const usable = buttons.filter(({ disabled }) => !disabled);
    (usable.find(({ dataset }) => dataset.by === String(moved?.by)) ?? usable[0])?.focus();
  }, [list, moved, place]);
  const title = ordered[place - 1]?.title;
  return {
    remember: (id: string, by: -1 | 1) => setMoved({ id, by }),
    outcome: title === undefined ? '' : t('order.moved', { title, place, total: ordered.length }),
  };
}
