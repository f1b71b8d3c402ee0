import { screen } from '@testing-library/react';
import { saveAs } from 'file-saver';
import { renderWithSuite } from '../testing';
import { QrCard } from './QrCard';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

// jsdom has no canvas to draw on; what is drawn is proved by the browser test, which decodes the file.
beforeEach(() => jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));

const card = <QrCard text="https://x.example/user/invoice?restId=1&deviceId=2" name="Till 1" deviceId="d-1" fileName="Najd - Till 1 - d-1" />;

describe('the QR card', () => {
  it('shows the code at 255 pixels with the name under it', async () => {
    await renderWithSuite(card);
    expect(screen.getByRole('img', { name: 'QR code of Till 1' })).toHaveStyle({ width: '255px', height: '255px' });
    expect(screen.getByText('Till 1')).toBeVisible();
  });

  it('is downloaded as a PNG under the name it was given', async () => {
    const picture = new Blob(['png'], { type: 'image/png' });
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => done(type === 'image/png' ? picture : null));
    const { user } = await renderWithSuite(card);
    await user.click(screen.getByRole('button', { name: 'Download PNG' }));
    expect(saveAs).toHaveBeenCalledWith(picture, 'Najd - Till 1 - d-1.png');
  });
});
