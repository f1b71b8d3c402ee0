/** The size, in modules, of a picture that looks like a till's QR code. No camera can read it. */
export const SAMPLE_QR_MODULES = 15;

export const SAMPLE_QR_PATH =
  'M0 0h5v1h-5zM6 0h1v1h-1zM10 0h5v1h-5zM0 1h1v1h-1zM4 1h1v1h-1zM6 1h1v1h-1zM10 1h1v1h-1zM14 1h1v1h-1zM0 2h1v1h-1zM2 2h1v1h-1zM4 2h1v1h-1zM6 2h1v1h-1zM10 2h1v1h-1zM12 2h1v1h-1zM14 2h1v1h-1zM0 3h1v1h-1zM4 3h1v1h-1zM7 3h2v1h-2zM10 3h1v1h-1zM14 3h1v1h-1zM0 4h5v1h-5zM6 4h1v1h-1zM10 4h5v1h-5zM6 5h1v1h-1zM2 6h2v1h-2zM5 6h6v1h-6zM14 6h1v1h-1zM1 7h2v1h-2zM7 7h4v1h-4zM12 7h1v1h-1zM14 7h1v1h-1zM2 8h2v1h-2zM5 8h1v1h-1zM7 8h2v1h-2zM11 8h3v1h-3zM7 9h4v1h-4zM12 9h1v1h-1zM14 9h1v1h-1zM0 10h5v1h-5zM6 10h1v1h-1zM8 10h1v1h-1zM10 10h4v1h-4zM0 11h1v1h-1zM4 11h1v1h-1zM7 11h1v1h-1zM9 11h2v1h-2zM13 11h1v1h-1zM0 12h1v1h-1zM2 12h1v1h-1zM4 12h1v1h-1zM6 12h2v1h-2zM9 12h4v1h-4zM14 12h1v1h-1zM0 13h1v1h-1zM4 13h1v1h-1zM7 13h2v1h-2zM10 13h1v1h-1zM13 13h2v1h-2zM0 14h5v1h-5zM8 14h2v1h-2zM12 14h1v1h-1z';
