# The addon as it goes into a platform's package: it runs on older systems than the one that builds it, holds no path of
# this machine, and is the same bytes whenever it is built with the same tools.
if(NOT MSVC)
  target_compile_options(tourwright_flags INTERFACE -ffile-prefix-map=${CMAKE_SOURCE_DIR}=. -g0)
  target_link_options(tourwright PRIVATE $<IF:$<BOOL:${APPLE}>,-Wl$<COMMA>-x,-s>)
endif()

if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
  target_link_options(tourwright PRIVATE -Wl,--build-id=none -Wl,-z,relro,-z,now)
  if(TOURWRIGHT_MUSL)
    # Of the C library the addon asks for a dozen functions that are the same in glibc and musl (scripts/release/elf.mjs
    # holds it to them). They are left open, without glibc's versions, for the C library that Node runs on, and libstdc++
    # and libgcc_s for the shared ones that Node for musl comes with.
    target_link_options(tourwright PRIVATE -nodefaultlibs)
    target_link_libraries(tourwright PRIVATE -l:libstdc++.so.6 -l:libgcc_s.so.1 -lgcc)
  else()
    # libstdc++ is linked in, so that an older one on the machine does, and kept to ourselves: Node has its own. libgcc_s
    # (the unwinder) has had what we use of it for twenty years, and Node needs it anyway.
    target_sources(tourwright PRIVATE native/prebuilt/old_glibc.cpp)
    target_link_options(tourwright PRIVATE -static-libstdc++ -Wl,--exclude-libs,ALL)
  endif()
endif()
