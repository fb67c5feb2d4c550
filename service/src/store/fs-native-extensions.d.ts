/** The only function that the service uses from this package, which has no types. */
declare module 'fs-native-extensions' {
  /** Requests an exclusive lock on the file, until it is closed or the process ends. @returns whether it was granted */
  export function tryLock(fd: number): boolean;
}
