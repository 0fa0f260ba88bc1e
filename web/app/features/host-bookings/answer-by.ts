/** 'Auto-confirms in 5 h unless you respond': a pending booking is confirmed automatically. */
export function answerBySentence(at: string, now: number): string {
  const minutes = Math.floor((Date.parse(at) - now) / 60_000);
  if (minutes < 1) return 'Auto-confirms any moment now';
  const left = minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
  return `Auto-confirms in ${left} unless you respond`;
}
