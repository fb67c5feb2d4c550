/** "Rounded up": to the next whole number, ignoring floating-point noise. */
export const roundedUp = (x: number): number => Math.ceil(x - 1e-6);

/** "To the meter": to the nearest whole number, halves up. */
export const toTheMeter = (x: number): number => Math.floor(x + 0.5);

/** Meters of a limit given in km. */
export const metersOf = (km: number): number => toTheMeter(km * 1000);

/** km as a solution shows them. */
export const kilometersOf = (meters: number): number => meters / 1000;
