import { type RefObject, useEffect, useState } from 'react';

export type CameraState = 'starting' | 'running' | 'unavailable';

/** Shows the rear camera in the video while it is open. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, isOpen: boolean): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    if (!isOpen) return undefined;
    const run = new AbortController();
    void startCamera(video, run.signal).then((isRunning) => {
      if (!run.signal.aborted) setState(isRunning ? 'running' : 'unavailable');
    });
    return () => {
      run.abort();
      setState('starting');
    };
  }, [video, isOpen]);
  return state;
}

async function startCamera(video: RefObject<HTMLVideoElement | null>, signal: AbortSignal): Promise<boolean> {
  try {
    // Missing on pages over plain http, whatever its type says.
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 2048 }, height: { ideal: 1536 } },
    });
    const stop = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    signal.addEventListener('abort', stop);
    if (signal.aborted || video.current === null) {
      stop();
      return false;
    }
    video.current.srcObject = stream;
    await video.current.play();
    return true;
  } catch {
    return false;
  }
}

/** The video's picture of this moment; null before there is one. */
export async function pictureOf(video: HTMLVideoElement): Promise<File | null> {
  if (video.videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
  return content && new File([content], 'camera.jpg', { type: 'image/jpeg' });
}
