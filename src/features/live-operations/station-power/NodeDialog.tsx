import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useAddPowerNodeMutation,
  useChangePowerNodeMutation,
  useRemovePowerNodeMutation,
} from '../../../api/evo-monitor/stationPower';
import { powerNodeBody, powerNodeChange, type PowerNode } from '../../../contract/evo-monitor/powerNode';
import { ActionDialog } from '../../../kit/form/ActionDialog';
import { ConfirmActionDialog } from '../../../kit/form/ConfirmActionDialog';
import { useAction } from '../../../kit/form/useAction';
import { useActionForm } from '../../../kit/form/useActionForm';
import { validateBy } from '../../../kit/form/validateBy';
import { NodeFields } from './NodeFields';
import { isAdded, toAdd, toChange, toNodeValues } from './nodeValues';
import { usePowerWords } from './usePowerWords';

interface NodeDialogProps {
  stationId: string;
  nodes: readonly PowerNode[];
  /** Null: a new panel or circuit. */
  node: PowerNode | null;
  onClose: () => void;
}

const validateAdd = validateBy(powerNodeBody);
const validateChange = validateBy(powerNodeChange);

/** Adds a panel or circuit below a station, or changes a part of it. */
export function NodeDialog({ node, ...rest }: NodeDialogProps) {
  // A look at the station meanwhile changes neither the form nor the version that it was opened with.
  const [opened] = useState(node);
  return opened ? <ChangeDialog node={opened} {...rest} /> : <AddDialog {...rest} />;
}

function AddDialog({ stationId, nodes, onClose }: Omit<NodeDialogProps, 'node'>) {
  const { t } = useTranslation(['stations', 'outcomes']);
  const action = useActionForm({
    initial: toNodeValues(null, nodes),
    validate: (values) => validateAdd(toAdd(stationId, values)),
    mutation: useAddPowerNodeMutation(),
    toCall: (values) => ({ body: toAdd(stationId, values) }),
    announce: () => t('outcomes:save.success'),
    onDone: onClose,
  });
  return (
    <ActionDialog action={action} title={t('power.tree.add')} submitLabel={t('power.node.submit')} onClose={onClose}>
      <NodeFields form={action.form} nodes={nodes} node={null} />
    </ActionDialog>
  );
}

function ChangeDialog({ stationId, nodes, node, onClose }: NodeDialogProps & { node: PowerNode }) {
  const { t } = useTranslation(['stations', 'outcomes']);
  const { namePlace } = usePowerWords();
  const [isRemoving, setRemoving] = useState(false);
  const action = useActionForm({
    initial: toNodeValues(node, nodes),
    validate: (values) => validateChange(toChange(stationId, node, values)),
    mutation: useChangePowerNodeMutation(),
    toCall: (values) => ({ body: toChange(stationId, node, values) }),
    announce: () => t('outcomes:save.named', { name: namePlace(node) }),
    onDone: onClose,
  });
  const remove = useAction(useRemovePowerNodeMutation(), onClose, () =>
    t('outcomes:delete.named', { name: namePlace(node) }),
  );
  return (
    <ActionDialog
      action={action}
      title={namePlace(node)}
      submitLabel={t('power.node.submit')}
      onClose={onClose}
      extra={
        isAdded(node) && (
          <Button variant="default" onClick={() => setRemoving(true)}>
            {t('power.node.remove')}
          </Button>
        )
      }
    >
      <NodeFields form={action.form} nodes={nodes} node={node} />
      {isRemoving && (
        <ConfirmActionDialog
          isDanger
          action={remove}
          call={{ body: { stationId, nodeId: node.id, version: node.version } }}
          title={t('power.node.removeTitle', { place: namePlace(node) })}
          confirmLabel={t('power.node.remove')}
          onClose={() => setRemoving(false)}
        >
          {t('power.node.removeText')}
        </ConfirmActionDialog>
      )}
    </ActionDialog>
  );
}
