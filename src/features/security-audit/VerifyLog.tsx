import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { sysOperationLog } from '../../contract/evo-basic/sysOperationLog';
import { VerifyDialog } from './VerifyDialog';

/** Button that proves the log unchanged. */
export function VerifyLog({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('securityAudit');
  const [isOpen, setIsOpen] = useState(false);
  if (!useCan(sysOperationLog.verify)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShieldCheck size={15} stroke={1.6} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('verify')}
      </Button>
      {isOpen && (
        <VerifyDialog
          onClose={() => setIsOpen(false)}
          onOpen={(id) => {
            setIsOpen(false);
            onOpen(id);
          }}
        />
      )}
    </>
  );
}
