import { brand } from '../../platform/config/brand';

/**
 * Eesal's mark on white, as a PNG of 200 × 200 pixels, which pdfkit can read. It was rendered from
 * `contracts/src/brandMark.ts`. It is stored because the API decodes no SVG (`platform/images/encodeImage.ts`).
 * `brandMark.test.ts` compares the two and describes how to render the PNG again.
 */
const OWN_MARK: Uint8Array = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAMgAAADIBAMAAABfdrOtAAAAMFBMVEULa07////ypR1IkHp4rZ0ec1Ln8O0sf2ZKe0BzhTjQ492cjy/XniKawra8' +
    'lyix0MYlKKojAAAACXBIWXMAAAsTAAALEwEAmpwYAAAEzElEQVR42u2cTWgTQRTHHyTbpNW2hMYUCqEQECwNJaV48WICUkEQVsWvKtiAUhDEFDUF' +
    'T0Xw1IsUhBZEUqSeS089eMpN9JCA9CwFQW8t4t1Nmt3szG5mZjfvbaHM/1LSfPwy8968ney89yDlo6c/5lZMCCxjZe76Z7/PA++/nl+FPvRiXwEy' +
    '0ReipZdbMsizAvSt2L4Y8tgEDM2LII8BSdd6Q9KApvlekMkKHiTR9IdkCoCoWNkX8g9Q9cgPkgZklbwQ3MliJ8yBLAG6XvOQiQo+xNjiINtAoAUW' +
    'MmFSQOyhdCBPAAiHcgzJSCxy60oPXZSs+7ILMiZ+7eVUT/0Vv3PWBSkKXxlPCaTy1jZkUnXp+kgSKI4ciNjsiZRQYnPecSDiiDIshjTEscWGSGZr' +
    'SAypyecL5GHrhhhyDqTzBVIHgWUxZByk/mVBJkDF13tKssag3IakaSGlNmSRFjLQhhRpIfEWJAO0EMsokMpSQ5oWZIwaMmtBatSQIQtSpIbELUiF' +
    'GpJIgdS5+oZAGbL0kCNI00NKME4PWYZFesgA1OghQ9CghwxDkR4ShwI9JBYNpEIPSUQDMekhhsIvmb4hoCEaoiEaoiEaoiEaoiEaoiEaoiEaoiEa' +
    'oiGnB1JmPzxDAckusJDtJgGklmCGkqmM4kOsBIdl1hSd5ARMyFLnsNiWdRe2ig4psAfzafuEGhMyxh2aN9hncCDFbp5ANxchjgvJstkudi5NExVy' +
    'yKSIOCkoo5gQJ0GnymY3tbwYDbLEpDy4kiqqeBBXgk6JTSOx5g8LMsalfjR6PNkXpAhM9sYkc+aKBMlyiU5MLlgTCXLofmSUM8xpyCgO5BJ7xFJl' +
    '01yMTyiQV+zDGHcKdhe0tLROtZKbmxtviRFfci19WyVkDNZzx8q/o2cQUpJdhkUhmrH1nFtTJIwzOVY7FJBdDjIVwUByeXKLtIRvesPDyOF78YgX' +
    'shPBbBGMpJ6jt8lg97O/d/7OoA/krI2YXoXk8Yq5gA65aX/91r7V2KUxyTrjUa1w/Bt/KR6wdkhubhCs985AzlNedg3KyOtcr8jClQ/EjAICJwG5' +
    'TT9d1tKfWSU2/Fo7zOC78E/PZlLq1WbgSN8Nimt1pf2EAZXAYSXf+V7GB8X9RCIIxA6Qv9qP7h+4rl2mGFIIHupbu1Pjo/oFMhYE4uwjZjbu7eaC' +
    'QIrBfdhHpjgpuQGBLe9VXpJeXQsAedMLMiVJFF/sb3OnshgHFJL3Xauq7s+YliXvB6rE9Z8vWYAsKRRUMBHXR19NaUFFRp2x5utYGwqlIalKsJ/v' +
    'nBR+zSdUynW4iMtoT+GdcZXCIy7iur1K6ZI4pFJCxUdcR39MxTvkCsVgfMS1Hfe9ojGbKmVtIR23e0tcoUDvQUjHZQr0JKWGyXo4x+VKDcWB5WFI' +
    'x+WKJjOBbnSoOi5X/ik0ihHWcblCVmFJ7mBYxwXXeZ6suHgwpON6iotFZdIMJL8HgVswqBR8J0M6LngKvieVDB98GEzpusi/dsM5rrcIXxSJR0I5' +
    'rl87AUFjBOMgjOP6NUYQLZXkQdhhOIfeKs0qTKRmFZG03YimgQhFK5TqyTR1iaQ9TTSNdqJpGRRJ8yPEVlFc05HoG1JF01ormiZh0bQ7i6ZxG0UL' +
    'uv+PezYw93545AAAAABJRU5ErkJggg==',
  'base64',
);

/** The mark for the middle of QR codes: the logo of the installation's brand or, without one, Eesal's mark. */
export const MARK_PNG: Uint8Array = brand?.logo ?? OWN_MARK;
