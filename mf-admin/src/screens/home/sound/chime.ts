/** Two rising tones, in hertz. */
const TONES = [880, 1174.66];
const SECONDS_APART = 0.14;
const SECONDS_LONG = 0.45;
const LOUDNESS = 0.18;

/** A short synthesised sound. The browser may block it. */
export interface Chime {
  /** Returns whether the browser blocks sound. It does so until the person has clicked or typed on the page. */
  isBlocked(): boolean;
  /** Asks the browser to allow sound. Some browsers allow it only in the handler of a click or a key press. */
  wake(): void;
  ring(): void;
  close(): void;
}

/**
 * Creates the sound.
 * @param onChange called when the browser starts or stops blocking the sound
 * @returns `null` if the browser has no Web Audio
 */
export function openChime(onChange: () => void): Chime | null {
  if (typeof AudioContext !== 'function') return null;
  const audio = new AudioContext();
  audio.addEventListener('statechange', onChange);
  return {
    isBlocked: () => audio.state !== 'running',
    wake: () => void audio.resume().catch(() => undefined),
    ring: () => {
      if (audio.state === 'running')
        TONES.forEach((tone, index) => sound(audio, tone, audio.currentTime + index * SECONDS_APART));
    },
    close: () => {
      audio.removeEventListener('statechange', onChange);
      void audio.close().catch(() => undefined);
    },
  };
}

/** Plays one tone that starts at full volume and fades, like a bell. */
function sound(audio: AudioContext, tone: number, at: number): void {
  const wave = new OscillatorNode(audio, { frequency: tone });
  const loudness = new GainNode(audio, { gain: 0 });
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, at + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + SECONDS_LONG);
  wave.connect(loudness).connect(audio.destination);
  wave.start(at);
  wave.stop(at + SECONDS_LONG);
}
