import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from 'shared-ui/testing';
import { renderPage } from '../../testing/renderPage';

const setCamera = (getUserMedia?: () => Promise<MediaStream>) =>
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: getUserMedia && { getUserMedia },
  });

beforeEach(() => void fakeApi());
afterEach(() => setCamera());

describe('the page that scans codes', () => {
  it('says how to go on if the diner does not allow the camera', async () => {
    setCamera(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await renderPage('/me/scan');
    expect(await screen.findByText(/^The camera is not allowed here/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByLabelText('Choose a picture')).toBeEnabled();
  });

  it('says so on a device without a camera, and in a browser that offers none to the page', async () => {
    setCamera(() => Promise.reject(new DOMException('no', 'NotFoundError')));
    const { unmount } = await renderPage('/me/scan');
    expect(await screen.findByText(/^This page cannot use a camera/)).toBeVisible();
    unmount();
    setCamera();
    await renderPage('/me/scan');
    expect(await screen.findByText(/^This page cannot use a camera/)).toBeVisible();
  });

  it('says that a picture has no code', async () => {
    const { user } = await renderPage('/me/scan');
    await user.upload(
      await screen.findByLabelText('Choose a picture'),
      new File(['-'], 'a.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('We found no code in this picture.')).toBeVisible();
  });

  it('turns the camera off when the diner leaves', async () => {
    const stop = jest.fn();
    setCamera(() => Promise.resolve({ getTracks: () => [{ stop }] } as unknown as MediaStream));
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const { unmount } = await renderPage('/me/scan');
    await screen.findByText('Point the camera at the code at the till.');
    await waitFor(() => expect(play).toHaveBeenCalled());
    unmount();
    expect(stop).toHaveBeenCalled();
    play.mockRestore();
  });
});
