/**
 * Eesal's mark as an SVG document. It is in the middle of the QR codes of a restaurant without a logo (specification section 9), on screens
 * and on paper. Width and height are given because not every browser draws a picture without them into a file.
 */
export const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="160" height="160"><rect width="32" height="32" rx="8" fill="#0b6b4e"/>' +
  '<path d="M11 4.300q0-1.500 1.500-1.500h7q1.500 0 1.500 1.500V18.200l-2.500-2.900L16 18.200l-2.500-2.900L11 18.200z" fill="#fff"/>' +
  '<path d="M19.100 21.500A2.600 2.600 0 1 0 17.300 26.100M21.300 24.800 11.300 28.300" fill="none" stroke="#f2a51d" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round"/></svg>';
