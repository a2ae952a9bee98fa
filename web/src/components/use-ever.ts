import { useState } from 'react';

/** Whether it has ever been so: a dialog or menu that nobody has opened yet costs its page nothing. */
export const useEver = (isSo: boolean): boolean => {
  const [ever, setEver] = useState(isSo);
  if (isSo && !ever) setEver(true);
  return ever || isSo;
};
