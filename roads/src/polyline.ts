import { polylinePositions, type Position } from 'tourwright';

/** Encodes positions as a polyline of precision 6. */
export function encodePolyline(positions: readonly Position[]): string {
  let text = '';
  let [north, east] = [0, 0];
  const put = (value: number): void => {
    let rest = value < 0 ? ~(value << 1) : value << 1;
    while (rest >= 32) {
      text += String.fromCharCode((32 | (rest & 31)) + 63);
      rest >>= 5;
    }
    text += String.fromCharCode(rest + 63);
  };
  for (const position of positions) {
    const [lat, lon] = [position.lat, position.lon].map((degrees) => Math.round(degrees * 1e6));
    put(lat - north);
    put(lon - east);
    [north, east] = [lat, lon];
  }
  return text;
}

/** Joins consecutive polylines into one; a point shared by the end of one and the begin of the next is kept once. */
export function joinPolylines(texts: readonly string[]): string {
  const positions: Position[] = [];
  for (const position of texts.flatMap(polylinePositions)) {
    const last = positions.at(-1);
    if (last?.lat !== position.lat || last.lon !== position.lon) positions.push(position);
  }
  return encodePolyline(positions);
}
