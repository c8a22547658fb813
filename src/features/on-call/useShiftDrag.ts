import { useState, type DragEvent } from 'react';
import type { OnCallDuty, OnCallWeek } from '../../contract/evo-monitor/onCall';
import type { ChangeDraft } from './ChangeDialog';

/** Properties of shifts and rows of persons that let a shift be dragged to another person. */
export interface ShiftDrag {
  toSource: (duty: OnCallDuty) => object;
  toTarget: (person: OnCallWeek['persons'][number]) => object;
}

/**
 * Lets the rest of a shift, or a gap, be dragged to a person, which begins an override. Keys and touch have the form.
 * @param onDraft opens the form of the override; null without the right
 */
export function useShiftDrag(now: string, onDraft: ((draft: ChangeDraft) => void) | null): ShiftDrag {
  const [dragged, setDragged] = useState<OnCallDuty | null>(null);
  const toSource = (duty: OnCallDuty) => {
    if (onDraft === null || duty.until <= now) return {};
    return {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        // Firefox begins no drag without data.
        event.dataTransfer?.setData('text/plain', duty.person?.fullName ?? '');
        setDragged(duty);
      },
      onDragEnd: () => setDragged(null),
    };
  };
  const toTarget = ({ id }: OnCallWeek['persons'][number]) => {
    if (onDraft === null || dragged === null || dragged.person?.id === id) return {};
    const { lane, from, until } = dragged;
    return {
      'data-target': true,
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setDragged(null);
        onDraft({ kind: 'override', lane, from: from < now ? now : from, until, recipientId: id });
      },
    };
  };
  return { toSource, toTarget };
}
