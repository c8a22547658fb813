import { Group, Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface DialogShellProps {
  title: string;
  size?: NonNullable<ModalProps['size']>;
  zIndex?: number;
  /** Buttons at the foot; cancel comes first. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Frame of every dialog. It is open while it is rendered. */
export function DialogShell({ title, size = 'md', zIndex, actions, onClose, children }: DialogShellProps) {
  const { t } = useTranslation('common');
  return (
    <Modal
      opened
      size={size}
      title={title}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('close') }}
      {...(zIndex !== undefined && { zIndex })}
    >
      {children}
      {actions !== undefined && (
        <Group justify="flex-end" gap={8} mt="lg">
          {actions}
        </Group>
      )}
    </Modal>
  );
}
