/** The page of a test bank: who pays says yes, no, or closes it. */
export function run(): void {
  const clientSecret = new URLSearchParams(location.search).get('client_secret') ?? '';
  const postAnswer = (answer: string): void => parent.postMessage({ type: 'answered', answer }, '*');

  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => void answerBank(button.value));
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') postAnswer('close');
  });
  // The page around us gives its focus to this frame, and we give it to the first choice.
  addEventListener('message', ({ source }) => {
    if (source === parent) document.querySelector('button')?.focus();
  });

  async function answerBank(answer: string): Promise<void> {
    for (const button of document.querySelectorAll('button')) button.disabled = true;
    if (answer !== 'close')
      await fetch('/v3/three-d-secure', { method: 'POST', body: JSON.stringify({ clientSecret, answer }) });
    postAnswer(answer);
  }
}
