/** The one function that the service uses of the package, which brings no types. */
declare module 'fs-native-extensions' {
  /** Asks for the file alone, until it is closed or the process ends. @returns whether it was given */
  export function tryLock(fd: number): boolean;
}
