/** Offers the content of a browser address as a download. */
export const saveAddress = (address: string, name: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Offers a text as a download. */
export const saveFile = (text: string, name: string, type = 'text/csv;charset=utf-8'): void =>
  saveAddress(URL.createObjectURL(new Blob([text], { type })), name);
