import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface BulkFootProps {
  /** Why the last call failed. */
  problem: string | null;
  /** The buttons. */
  children: ReactNode;
}

/** Foot of both steps of a bulk command. */
export function BulkFoot({ problem, children }: BulkFootProps) {
  return (
    <>
      {problem !== null && (
        <Text mt="md" c="var(--st-faulted)" role="alert">
          {problem}
        </Text>
      )}
      <Group justify="flex-end" gap={8} mt="lg">
        {children}
      </Group>
    </>
  );
}
