/** Fetches a recorded file. @throws {Error} when there is none */
export async function loadText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}
