import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Can } from '../../access/Can';
import { api } from '../../api/api';
import { createImporter } from '../../api/uploadFile';
import { BIND_USER_COLUMNS, sysEnterpriseBindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { ImportDialog } from '../../kit/transfer/ImportDialog';

const TEMPLATE = {
  fileName: 'enterprise-users.csv',
  header: BIND_USER_COLUMNS,
  example: ['anna@mail.example', 'Yurt Taxi', '600', '150', ''],
};
const send = createImporter(sysEnterpriseBindUser.import);

/** Binds the app users of a file. */
export function BindUserImport() {
  const { t } = useTranslation('enterpriseUsers');
  const dispatch = useDispatch();
  const [isOpen, setOpen] = useState(false);
  return (
    <Can allow={sysEnterpriseBindUser.import}>
      <Button
        variant="default"
        leftSection={<IconUpload size={15} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('import')}
      </Button>
      {isOpen && (
        <ImportDialog
          title={t('importTitle')}
          template={TEMPLATE}
          send={send}
          onImported={() => {
            setOpen(false);
            dispatch(api.util.invalidateTags(['enterpriseUser', 'enterprise']));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Can>
  );
}
