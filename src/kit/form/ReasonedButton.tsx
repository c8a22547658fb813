import { Button, Tooltip, type ButtonProps } from '@mantine/core';
import type { MouseEventHandler } from 'react';

interface ReasonedButtonProps extends Pick<
  ButtonProps,
  'leftSection' | 'rightSection' | 'children' | 'size' | 'variant'
> {
  /** Why the action is disabled now, in words; null when it is enabled. */
  reason: string | null;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  title?: string;
  'aria-keyshortcuts'?: string;
}

/** A button that stays focusable while disabled, so that it can show the reason (on hover and focus). */
export function ReasonedButton({ reason, onClick, ...button }: ReasonedButtonProps) {
  if (reason === null) return <Button variant="default" {...button} {...(onClick && { onClick })} />;
  return (
    <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }}>
      <Button
        variant="default"
        data-disabled
        aria-disabled
        aria-description={reason}
        {...button}
        onClick={(event) => event.preventDefault()}
      />
    </Tooltip>
  );
}
