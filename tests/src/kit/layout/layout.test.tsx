import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense, use } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CopyableId } from '../../../../src/kit/layout/CopyableId';
import { DialogShell } from '../../../../src/kit/feedback/DialogShell';
import { DockedDrawer } from '../../../../src/kit/layout/DockedDrawer';
import { DrawerHead } from '../../../../src/kit/layout/DrawerHead';
import { KeyFigure } from '../../../../src/kit/layout/KeyFigure';
import { KeyFigures } from '../../../../src/kit/layout/KeyFigures';
import { StatusStrip } from '../../../../src/kit/layout/StatusStrip';
import { StripCell } from '../../../../src/kit/layout/StripCell';
import { renderWithProviders } from '../../../harness/renderWithProviders';

function stubWidth(isWide: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () =>
      ({
        matches: isWide,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

describe('DockedDrawer', () => {
  const drawer = (onClose: () => void) => (
    <DockedDrawer label="Connector" onClose={onClose}>
      <DrawerHead title="ALA-0142" onClose={onClose} />
    </DockedDrawer>
  );

  it('leaves the list beside it on the screen when its content still loads', async () => {
    stubWidth(true);
    let load = (_text: string) => {};
    const words = new Promise<string>((resolve) => (load = resolve));
    const Loading = () => <p>{use(words)}</p>;
    await act(async () => {
      renderWithProviders(
        <Suspense fallback="no list">
          <p>the list</p>
          <DockedDrawer label="Connector" onClose={() => undefined}>
            <Loading />
          </DockedDrawer>
        </Suspense>,
      );
    });
    expect(screen.getByText('the list')).toBeVisible();
    expect(screen.getByRole('complementary', { busy: true })).toBeVisible();
    expect(screen.queryByRole('complementary', { name: 'Connector' })).toBeNull();
    await act(async () => load('Energy of the day'));
    expect(await screen.findByRole('complementary', { name: 'Connector' })).toHaveTextContent('Energy of the day');
  });

  it('is beside the list when the window is wide', () => {
    stubWidth(true);
    const onClose = vi.fn();
    const { container } = renderWithProviders(drawer(onClose));
    expect(screen.getByRole('complementary', { name: 'Connector' })).toBeInTheDocument();
    expect(container.querySelector('aside')?.previousElementSibling).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is a dialog over the list when the window is narrow; a click beside it closes it', () => {
    stubWidth(false);
    const onClose = vi.fn();
    const { container } = renderWithProviders(drawer(onClose));
    expect(screen.getByRole('dialog', { name: 'Connector' })).toHaveAttribute('aria-modal', 'true');
    fireEvent.click(container.querySelector('aside')?.previousElementSibling as HTMLElement);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays when Escape closes a dialog that was opened from it', () => {
    stubWidth(true);
    const [onClose, closeDialog] = [vi.fn(), vi.fn()];
    renderWithProviders(
      <DockedDrawer label="Connector" onClose={onClose}>
        <DialogShell title="Plan log" onClose={closeDialog}>
          <p>the log</p>
        </DialogShell>
      </DockedDrawer>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Plan log' });
    fireEvent.keyDown(within(dialog).getByRole('button', { name: 'Close' }), { key: 'Escape' });
    expect(closeDialog).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes on Escape', () => {
    stubWidth(true);
    const onClose = vi.fn();
    renderWithProviders(drawer(onClose));
    fireEvent.keyDown(document.documentElement, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('CopyableId', () => {
  it('copies without opening its row, and confirms it', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const onRow = vi.fn();
    renderWithProviders(
      <div onClick={onRow}>
        <CopyableId value="840211" />
      </div>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Copy 840211' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'));
    expect(writeText).toHaveBeenCalledWith('840211');
    expect(onRow).not.toHaveBeenCalled();
  });

  it('does not confirm when copying failed', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    document.execCommand = () => false;
    renderWithProviders(<CopyableId value="840211" />);
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Could not copy'));
  });
});

describe('the status strip', () => {
  it('has toggle cells', () => {
    const onPress = vi.fn();
    renderWithProviders(
      <StatusStrip label="States">
        <StripCell shape={<svg />} count="21" label="Faulted" isPressed onPress={onPress} />
      </StatusStrip>,
    );
    const cell = screen.getByRole('button', { name: /21\s*Faulted/, pressed: true });
    fireEvent.click(cell);
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});

describe('KeyFigure', () => {
  it('shows a dash without a unit when there is no value', () => {
    const { container } = renderWithProviders(
      <KeyFigures>
        <KeyFigure label="SoC" value="" unit="%" />
      </KeyFigures>,
    );
    expect(container).toHaveTextContent(/^SoC–$/);
  });
});
