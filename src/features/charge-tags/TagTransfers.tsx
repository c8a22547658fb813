import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Can } from '../../access/Can';
import { api } from '../../api/api';
import { createImporter } from '../../api/uploadFile';
import { chargeTag } from '../../contract/evo-basic/chargeTag';
import { ListExport } from '../../entities/record/ListExport';
import { ImportDialog } from '../../kit/transfer/ImportDialog';

/** A name does not identify an app user: the import finds holders by their phones. */
const FILE_COLUMNS = { holder: ['phone'] } as const;
const TEMPLATE = {
  fileName: 'charge-tags.csv',
  header: ['tagNo', 'type', 'phone', 'company', 'enterprise', 'status', 'expiresAt', 'parentTag', 'remark'],
  example: ['04A1B2C3D4E5F6', 'ISO14443', '', '', '', 'enabled', '2030-12-31', '', ''],
};
const send = createImporter(chargeTag.import);

/** Imports tags from a file, and exports the list as filtered and sorted. */
export function TagTransfers() {
  const { t } = useTranslation('chargeTags');
  const dispatch = useDispatch();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <Can allow={chargeTag.import}>
        <Button
          variant="default"
          leftSection={<IconUpload size={15} stroke={1.6} aria-hidden />}
          onClick={() => setImporting(true)}
        >
          {t('import')}
        </Button>
      </Can>
      <ListExport endpoint={chargeTag.export} beside={FILE_COLUMNS} />
      {isImporting && (
        <ImportDialog
          title={t('importTitle')}
          template={TEMPLATE}
          send={send}
          onImported={() => {
            setImporting(false);
            dispatch(api.util.invalidateTags(['chargeTag']));
          }}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
