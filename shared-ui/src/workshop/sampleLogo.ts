/** A restaurant's logo for the stories as a data URL: a bowl with steam. */
export const SAMPLE_LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80"><rect width="80" height="80" fill="#fff"/><path d="M12 38h56a28 28 0 0 1-20 27v5H32v-5A28 28 0 0 1 12 38z" fill="#0a6352"/><path d="M30 30c-4-6 4-8 0-14M42 30c-4-6 4-8 0-14M54 30c-4-6 4-8 0-14" fill="none" stroke="#b8860b" stroke-width="4" stroke-linecap="round"/></svg>',
)}`;
